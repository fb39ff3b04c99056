import { describe, expect, test } from 'vitest'
import { findBrowser, findShell, installMethods } from './ensureBrowser.ts'

const only = (path: string) => (candidate: string) => candidate === path

describe('finding a browser', () => {
  test('CHROMIUM_PATH overrides every installed browser', () => {
    expect(findBrowser({ CHROMIUM_PATH: '/opt/mine' }, () => true)).toBe('/opt/mine')
  })

  test('a CHROMIUM_PATH that does not exist is rejected', () => {
    expect(() => findBrowser({ CHROMIUM_PATH: '/opt/mine' }, () => false)).toThrow(
      /no such file. Correct or remove/,
    )
  })

  test('an installed browser is found, preferably that of the package', () => {
    expect(findBrowser({}, () => true)).toBe('/usr/bin/chromium')
    expect(findBrowser({}, only('/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome')
  })

  test("Playwright's browser is used if the system has none", () => {
    expect(findBrowser({}, (path) => path.includes('ms-playwright'))).toContain('ms-playwright')
  })

  test('a browser without a window is preferred unless CHROMIUM_PATH is set', () => {
    expect(findShell({}, () => true)).toBe('/usr/bin/chromium-headless-shell')
    expect(findShell({}, only('/usr/bin/chromium'))).toBe('/usr/bin/chromium')
    expect(findShell({ CHROMIUM_PATH: '/opt/mine' }, () => true)).toBe('/opt/mine')
  })

  test('the result is undefined without any browser', () => {
    expect(findBrowser({}, () => false)).toBeUndefined()
  })
})

describe('installing a browser', () => {
  const lastCommands = (machine: { debian: boolean; root: boolean }) =>
    installMethods(machine).map(
      ({ commands, limit }) =>
        `${commands
          .at(-1)
          ?.filter((word) => !word.startsWith('/'))
          .join(' ')} within ${limit} s`,
    )

  test('Debian packages are installed only as root, and the download has a time limit', () => {
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
