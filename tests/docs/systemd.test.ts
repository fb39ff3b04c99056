import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'

const UNIT = join(BUILDER_ROOT, 'docs/deployment/systemd/site.service')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('the systemd unit lets a stop finish before it kills the site, and the site write to its data folder only', () => {
  const unit = readFileSync(UNIT, 'utf8')
  const setting = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const stopTimeout = /STOP_TIMEOUT: v\.optional\(stopTimeout, '(\d+)'\)/.exec(
    readFileSync(join(BUILDER_ROOT, 'server/settings.ts'), 'utf8'),
  )
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(Number(stopTimeout?.[1]))
  expect(setting('Environment')).toContain(`DATA_DIR=/var/lib/${setting('StateDirectory')}`)
  expect([setting('ProtectSystem'), setting('User')]).toEqual(['strict', 'site'])
})

test.runIf(hasSystemd)('systemd accepts every line of the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'systemd-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const verify = (file: string) => spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr
  const file = join(folder, 'site.service')
  // The command exists only on a server.
  writeFileSync(file, readFileSync(UNIT, 'utf8').replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
  expect(verify(file)).toBe('')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n[Service]\nProtectSytem=strict\n`)
  expect(verify(file)).toContain('ProtectSytem')
})
