/** Runs the cloud function on its vendor's framework, as deployed, and checks its responses against the contract of `checkIn`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../../cli/loadPlugins.ts'
import { freePort } from '../../tests/site/freePort.ts'

const FOLDER = join(ROOT, 'functions')
const ID = 'abcdefghijABCDEFGHIJ'

/** Query and method of a request, and the expected status. */
const CASES = [
  [`?sessionId=${ID}`, 'GET', 204],
  ['', 'GET', 400],
  ['?sessionId=short', 'GET', 400],
  [`?sessionId=${ID}&sessionId=${ID}`, 'GET', 400],
  [`?sessionId=${ID}`, 'POST', 405],
] as const

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const framework = join(FOLDER, 'node_modules/@google-cloud/functions-framework/build/src/main.js')
const child = spawn(process.execPath, [framework, '--target', 'websiteCheckIn', '--port', String(port)], {
  cwd: FOLDER,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(child, 'exit')
try {
  let isReady = false
  for (let tries = 0; tries < 100 && !isReady && child.exitCode === null; tries++) {
    isReady = (await fetch(origin).catch(() => undefined)) !== undefined
    if (!isReady) await new Promise((resolve) => setTimeout(resolve, 200))
  }
  if (!isReady) throw new Error('The framework did not start within 20 seconds.')
  for (const [query, method, status] of CASES) {
    const response = await fetch(origin + query, { method, headers: { Origin: 'https://a.example' } })
    const isRight =
      response.status === status &&
      response.headers.get('Access-Control-Allow-Origin') === 'https://a.example' &&
      response.headers.get('Cache-Control') === 'no-store'
    console.log(
      `${isRight ? 'right' : 'WRONG'}  ${method} ${query || '(no query)'} answered ${response.status}`,
    )
    if (!isRight) process.exitCode = 1
  }
} finally {
  child.kill()
  await ended
}
