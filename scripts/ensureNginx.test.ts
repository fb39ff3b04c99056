import { expect, test } from 'vitest'
import { extractedPackage, runInstall } from '../cli/browser/installMethod.ts'
import { findNginx } from './ensureNginx.ts'

test("prefers the system's nginx to an unpacked one", () => {
  const [own = ''] = [findNginx((path) => path.includes('node_modules'))]
  expect(own).toMatch(/node_modules\/\.cache\/nginx\/usr\/sbin\/nginx$/)
  expect(findNginx(() => true)).toBe('/usr/sbin/nginx')
  expect(findNginx(() => false)).toBeUndefined()
})

test.each([true, false])('a package is unpacked without being installed (as root: %s)', (root) => {
  const { commands } = extractedPackage('nginx', 'somewhere', root, '')
  const verbs = commands.map(([command, ...options]) => [command, ...options].join(' '))
  expect(verbs.join('\n')).not.toMatch(/\b(?:install|dpkg -i|systemctl|service)\b/)
  expect(verbs.some((verb) => verb.startsWith('apt-get update'))).toBe(root)
})

test('runInstall stops at the first command that fails', () => {
  const way = { message: '', environment: {}, limit: 5 }
  expect(runInstall({ ...way, commands: [['true'], ['true']] })).toBe(true)
  expect(runInstall({ ...way, commands: [['false'], ['sh', '-c', 'kill -9 $$']] })).toBe(false)
})
