import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { ask } from '../site/ask.ts'
import type { SiteServer } from '../site/siteServer.ts'
import { pageMeanwhile } from './pageMeanwhile.ts'

/** Whether the long form of the attacks is run, whose figures are printed. */
export const LONG = process.env.SECURITY_AUDIT === '1'

/** Memory of a site's process, now or at its most so far, in megabytes; 0 where the system does not tell. */
export async function megabytesOf(site: SiteServer, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8').catch(() => '')
  const line = status.split('\n').find((entry) => entry.startsWith(`${which}:`)) ?? ''
  return Math.round(Number.parseInt(line.slice(which.length + 1), 10) / 1024) || 0
}

/** Columns of the printed table: name, milliseconds, megabytes, and milliseconds of a page. */
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
 * Attacks a site, and asks for a page of it meanwhile. In the long form prints how long the attack's answers took, the
 * memory after it, and how long the page took: on the idle site before, and during the attack. Gives the page's status and the
 * longest that it took.
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

/** Sends a body of so many bytes in pieces until the answer comes or the connection ends; gives the status, 0 without an answer, and what was sent. */
export function pour(
  site: SiteServer,
  path: string,
  bytes: number,
): Promise<{ status: number; sent: number }> {
  const { hostname, port } = new URL(site.url)
  const piece = Buffer.alloc(65_536, ' ')
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
        sent += piece.length
        if (!pouring.write(piece)) {
          pouring.once('drain', more)
          return
        }
      }
      if (!pouring.destroyed) pouring.end()
    }
    // The connection may be closed before the answer is read.
    pouring.on('error', () => undefined)
    pouring.once('close', () => resolve({ status, sent }))
    more()
  })
}
