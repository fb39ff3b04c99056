import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs the functions in a process with a time zone, since a running process can't change its own in every kind of worker. */
function inZone(zone: string, expression: string): unknown {
  const address = JSON.stringify(new URL('./localTime.ts', import.meta.url).href)
  const code = `const { parseInputTime, toInputTime } = await import(${address}); console.log(JSON.stringify(${expression}))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

test.each([
  ['UTC', '2026-03-29T03:30', '2026-03-29T03:30:00.000Z'],
  ['America/New_York', '2026-03-29T03:30', '2026-03-29T07:30:00.000Z'],
  ['America/New_York', '2026-12-01T23:45', '2026-12-02T04:45:00.000Z'],
  ['Pacific/Auckland', '2026-12-01T08:15', '2026-11-30T19:15:00.000Z'],
])('EDIT-17 a scheduled time is read and shown in the time zone %s', (zone, text, utc) => {
  expect(inZone(zone, `new Date(parseInputTime('${text}')).toISOString()`)).toBe(utc)
  expect(inZone(zone, `toInputTime(Date.parse('${utc}'))`)).toBe(text)
})
