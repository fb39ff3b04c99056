import { describe, expect, test } from 'vitest'
import { findBrowser, findShell, installWays } from './ensureBrowser.ts'

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

  test('takes the kind without a window where there is one and none was chosen', () => {
    expect(findShell({}, () => true)).toBe('/usr/bin/chromium-headless-shell')
    expect(findShell({}, only('/usr/bin/chromium'))).toBe('/usr/bin/chromium')
    expect(findShell({ CHROMIUM_PATH: '/opt/mine' }, () => true)).toBe('/opt/mine')
  })

  test('finds nothing where there is nothing', () => {
    expect(findBrowser({}, () => false)).toBeUndefined()
  })
})

describe('installing a browser', () => {
  const lastCommands = (machine: { debian: boolean; root: boolean }) =>
    installWays(machine).map(
      ({ commands, limit }) =>
        `${commands
          .at(-1)
          ?.filter((word) => !word.startsWith('/'))
          .join(' ')} within ${limit} s`,
    )

  test('asks the system first only as root on Debian, and bounds the download', () => {
    const install = 'apt-get install --yes --quiet --no-install-recommends chromium'
    const download = 'install chromium within 60 s'
    expect(lastCommands({ debian: true, root: true })).toEqual([
      `${install} chromium-headless-shell within 300 s`,
      `${install} within 300 s`,
      download,
    ])
    expect(lastCommands({ debian: true, root: false })).toEqual([download])
    expect(lastCommands({ debian: false, root: true })).toEqual([download])
  })
})
