import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findNginx } from '../../scripts/ensureNginx.ts'
import { freePort } from '../site/freePort.ts'

export interface RunningProxy {
  readonly url: string
  stop(): Promise<void>
}

/** The nginx of this machine; tests behind it are skipped where there is none. */
export const NGINX = findNginx()

/** How long nginx may take to listen, in milliseconds. */
const READY_WITHIN = 60_000

/** Headers that configurations of nginx commonly add, beside none, which is its default. */
export const NGINX_HEADERS = {
  'its default': [],
  'Host and X-Real-IP': ['Host $host', 'X-Real-IP $remote_addr'],
  'X-Forwarded-For': ['Host $http_host', 'X-Forwarded-For $proxy_add_x_forwarded_for'],
} as const

/** A real nginx in front of a server, with a configuration of a few lines. */
export async function startNginx(upstream: string, headers: readonly string[]): Promise<RunningProxy> {
  if (!NGINX) throw new Error('There is no nginx on this machine. See scripts/ensureNginx.ts.')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr warn; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${upstream};
          ${headers.map((header) => `proxy_set_header ${header};`).join(' ')}
        }
      }
    }`,
  )
  const child = spawn(NGINX, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const until = performance.now() + READY_WITHIN
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/_health`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return { url, stop }
    await pause(50)
  }
  await stop()
  throw new Error(`nginx did not start. It said:\n${output}`)
}

/** A proxy that tells nothing of its client, as nginx does by default: requests arrive from loopback, for its own Host. */
export async function startSilentProxy(upstream: string): Promise<RunningProxy> {
  const { host, hostname, port } = new URL(upstream)
  const server = createServer((incoming, response) => {
    const options = { hostname, port, path: incoming.url, method: incoming.method, agent: false }
    const sent = request({ ...options, headers: { ...incoming.headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    incoming.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
