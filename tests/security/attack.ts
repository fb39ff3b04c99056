import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { ask } from '../site/ask.ts'
import type { SiteServer } from '../site/siteServer.ts'

/** Whether the long form of the attacks is run, whose figures are printed. */
export const LONG = process.env.SECURITY_AUDIT === '1'

/** Memory of a site's process, in megabytes. */
async function megabytesOf(site: SiteServer): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}

/**
 * Attacks a site, and asks for a page of it meanwhile. In the long form prints how long the attack's answers took, the
 * memory after it, and how long the page took. Gives the page's status.
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
  const start = performance.now()
  const attacking = send()
  const asked = performance.now()
  const { status } = await ask(site.url, page)
  const pageMs = Math.round(performance.now() - asked)
  const answers = await attacking
  const ms = Math.round(performance.now() - start)
  const megabytes = await megabytesOf(site)
  if (LONG)
    process.stdout.write(`${name}: ${ms} ms, ${megabytes} MB after it, ${page} meanwhile ${pageMs} ms\n`)
  return { answers, page: status, pageMs, megabytes }
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
