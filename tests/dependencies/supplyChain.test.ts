import { describe, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { type Lock, nameAt, readLock, withDependencies } from '../../scripts/package/lockedPackages.ts'
import { BUILDER_ROOT } from '../../server/build/paths.ts'

/** Licences of packages that sites install, without conditions on the code of a site. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
])

/** Further licences, with the packages and the reason why they are no condition on the code of a site. */
const EXCEPTIONS: Readonly<Record<string, { readonly packages: RegExp; readonly why: string }>> = {
  'MPL-2.0': { packages: /^(?:@resvg\/|lightningcss|satori$|axe-core$)/, why: 'binary packages, unchanged' },
  'LGPL-3.0-or-later': {
    packages: /^@img\/sharp-libvips/,
    why: 'a shared library that is loaded at run time',
  },
  'Apache-2.0 AND LGPL-3.0-or-later': { packages: /^@img\/sharp/, why: 'the same library' },
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': { packages: /^@img\/sharp/, why: 'the same library' },
  'CC-BY-4.0': { packages: /^caniuse-lite$/, why: 'data that the bundler reads' },
  'Python-2.0': { packages: /^argparse$/, why: 'as permissive as MIT' },
}

/** Packages without a licence in their package.json, with the reason why they may be used. */
const UNSTATED: Readonly<Record<string, string>> = {
  '@storyblok/preview-bridge':
    'the bridge of the content service, by its vendor; only @storyblok/js and projects of other frameworks load it',
}

/** Packages with an install script, with the reason why they work without it. */
const WORKS_WITHOUT_SCRIPT: Readonly<Record<string, string>> = {
  '@firebase/util': 'writes defaults for Firebase App Hosting',
  protobufjs:
    'checks the version scheme of the package that installs it; part of the full Firestore, which is not bundled',
}

const lock: Lock = readLock(BUILDER_ROOT)
const paths = withDependencies(lock, Object.keys(packageFile.dependencies))

describe('packages of a site', () => {
  test('every package has a licence that sets no condition on the code of a site', () => {
    expect(paths.length).toBeGreaterThan(200)
    const problems = paths.filter((path) => {
      const { license } = lock[path] ?? {}
      if (license === undefined) return !(nameAt(path) in UNSTATED)
      return !ALLOWED.has(license) && !EXCEPTIONS[license]?.packages.test(nameAt(path))
    })
    expect(problems.map((path) => `${nameAt(path)}: ${lock[path]?.license}`)).toEqual([])
  })

  test('every exception is used', () => {
    const licences = new Set(paths.map((path) => lock[path]?.license))
    expect(Object.keys(EXCEPTIONS).filter((license) => !licences.has(license))).toEqual([])
    const names = new Set(paths.map(nameAt))
    expect(
      [...Object.keys(UNSTATED), ...Object.keys(WORKS_WITHOUT_SCRIPT)].filter((name) => !names.has(name)),
    ).toEqual([])
  })

  test('no package needs its install script', () => {
    const withScript = paths.filter((path) => lock[path]?.hasInstallScript).map(nameAt)
    expect(withScript.filter((name) => !(name in WORKS_WITHOUT_SCRIPT))).toEqual([])
  })
})
