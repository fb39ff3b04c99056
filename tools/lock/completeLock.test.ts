import { expect, test } from 'vitest'
import { missingEntries, platformOf } from './completeLock.ts'

test('an optional package that the lock lacks is added with its platform, others are left', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/darwin-arm64': '2.0.0', plain: '^1.0.0' },
    },
    'node_modules/@tool/linux-x64': { version: '2.0.0' },
  }
  expect(missingEntries(packages)).toEqual({
    'node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      dev: true,
      optional: true,
      cpu: ['arm64'],
      os: ['darwin'],
    },
  })
})

test('a package that another stands in for is not added', () => {
  const packages = {
    'node_modules/tool': { version: '2.0.0', optionalDependencies: { 'tool-linux-x64': '2.0.0' } },
    'node_modules/tool-linux-x64': { name: 'nothing', version: '1.0.0' },
  }
  expect(missingEntries(packages)).toEqual({})
})

test.each([
  ['@swc/core-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@swc/core-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@biomejs/cli-win32-arm64', { cpu: ['arm64'], os: ['win32'] }],
  ['left-pad', {}],
])('the platform of %s is read from its name', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})
