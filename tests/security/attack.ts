import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { ask } from '../site/ask.ts'
import type { SiteServer } from '../site/siteServer.ts'
import { pageMeanwhile } from './pageMeanwhile.ts'

/** True if the long form of the attacks runs, which prints measurements. */
export const LONG = process.env.SECURITY_AUDIT === '1'

/** Returns the memory of a site's process in megabytes: now (`VmRSS`) or its maximum so far (`VmHWM`). 0 if unknown. */
export async function megabytesOf(site: SiteServer, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8').catch(() => '')
  const line = status.split('\n').find((entry) => entry.startsWith(`${which}:`)) ?? ''
  return Math.round(Number.parseInt(line.slice(which.length + 1), 10) / 1024) || 0
}

/** Widths of the columns of the printed table. */
const ROW = [64, 10, 8, 10, 10, 10]
const row = (cells: readonly string[]) =>
  `${cells.map((cell, n) => (n ? cell.padStart(ROW[n] ?? 0) : cell.padEnd(ROW[0] ?? 0))).join(' ')}\n`
let isHeadPrinted = false

function print(cells: readonly (string | number)[]): void {
  const head = ['attack', 'answers', 'memory', 'page idle', 'median', 'longest']
  if (!isHeadPrinted) process.stdout.write(row(head))
  isHeadPrinted = true
  process.stdout.write(row(cells.map(String)))
}

/**
 * Attacks a site and requests a page meanwhile. Returns the page's status and its longest duration. The long form prints the duration of
 * the attack, the memory after it, and the durations of the page: on the idle site before, and during the attack.
 */
export async function attack<T>(
  site: SiteServer,
  name: string,
  send: () => Promise<T>,
  page = '/',
): Promise<{
  readonly answers: T
  readonly page: number
  readonly pageMs: number
  readonly megabytes: number
}> {
  const ended = LONG ? await pageMeanwhile(site.url + page) : undefined
  const start = performance.now()
  const attacking = send()
  const { status } = await ask(site.url, page)
  const first = performance.now() - start
  const answers = await attacking
  const ms = Math.round(performance.now() - start)
  const megabytes = await megabytesOf(site)
  if (!ended) return { answers, page: status, pageMs: first, megabytes }
  const { idle, median, longest } = await ended()
  const times = [idle, median, longest].map((time) => `${time.toFixed(1)} ms`)
  print([name, `${ms} ms`, `${megabytes} MB`, ...times])
  return { answers, page: status, pageMs: longest, megabytes }
}

/** Sends a body in chunks until the response arrives or the connection ends. Returns the status (0 without a response) and the bytes sent. */
export function pour(
  site: SiteServer,
  path: string,
  bytes: number,
): Promise<{ status: number; sent: number }> {
  const { hostname, port } = new URL(site.url)
  const chunk = Buffer.alloc(65_536, ' ')
  return new Promise((resolve) => {
    let sent = 0
    let status = 0
    const pouring = request({ hostname, port, path, method: 'POST', agent: false }, (response) => {
      status = response.statusCode ?? 0
      response.resume()
      pouring.destroy()
    })
    const more = () => {
      while (sent < bytes && !pouring.destroyed) {
        sent += chunk.length
        if (!pouring.write(chunk)) {
          pouring.once('drain', more)
          return
        }
      }
      if (!pouring.destroyed) pouring.end()
    }
    // The server may close the connection before the response is read.
    pouring.on('error', () => undefined)
    pouring.once('close', () => resolve({ status, sent }))
    more()
  })
}
