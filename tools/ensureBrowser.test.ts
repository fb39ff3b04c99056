import { describe, expect, test } from 'vitest'
import { findBrowser, installWays } from './ensureBrowser.ts'

const only = (path: string) => (candidate: string) => candidate === path

describe('finding a browser', () => {
  test('takes the one that CHROMIUM_PATH names before any other', () => {
    expect(findBrowser({ CHROMIUM_PATH: '/opt/mine' }, () => true)).toBe('/opt/mine')
  })

  test('refuses a CHROMIUM_PATH that is not there', () => {
    expect(() => findBrowser({ CHROMIUM_PATH: '/opt/mine' }, () => false)).toThrow(/no such file. Correct it/)
  })

  test('takes what the system has, the package before the rest', () => {
    expect(findBrowser({}, () => true)).toBe('/usr/bin/chromium')
    expect(findBrowser({}, only('/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome')
  })

  test("takes Playwright's own where the system has none", () => {
    expect(findBrowser({}, (path) => path.includes('ms-playwright'))).toContain('ms-playwright')
  })

  test('finds nothing where there is nothing', () => {
    expect(findBrowser({}, () => false)).toBeUndefined()
  })
})

describe('installing a browser', () => {
  const firstCommands = (machine: { debian: boolean; root: boolean }) =>
    installWays(machine).map(({ commands, limit }) => `${commands[0]?.[0]} within ${limit} s`)

  test('asks the system first only as root on Debian, and bounds the download', () => {
    const download = `${process.execPath} within 60 s`
    expect(firstCommands({ debian: true, root: true })).toEqual(['apt-get within 300 s', download])
    expect(firstCommands({ debian: true, root: false })).toEqual([download])
    expect(firstCommands({ debian: false, root: true })).toEqual([download])
  })
})
