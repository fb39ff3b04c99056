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

/** Path of nginx; undefined if it is not installed, which skips the tests behind it. */
export const NGINX = findNginx()

/** Maximum duration of nginx's start, in milliseconds. */
const READY_WITHIN = 60_000

/** Headers that nginx configurations commonly add; none by default. */
export const NGINX_HEADERS = {
  'its default': [],
  'Host and X-Real-IP': ['Host $host', 'X-Real-IP $remote_addr'],
  'X-Forwarded-For': ['Host $http_host', 'X-Forwarded-For $proxy_add_x_forwarded_for'],
} as const

/** Starts an nginx in front of a server, with a minimal configuration. */
export const startNginx = (upstream: string, headers: readonly string[]): Promise<RunningProxy> =>
  startNginxWith(
    (port) => `server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${upstream};
          ${headers.map((header) => `proxy_set_header ${header};`).join(' ')}
        }
      }`,
  )

/** Starts nginx with a server of its http block, which listens on the given port. */
export async function startNginxWith(server: (port: string) => string): Promise<RunningProxy> {
  if (!NGINX) throw new Error('nginx is not installed. See scripts/ensureNginx.ts.')
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
      ${server(port)}
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
  const deadline = performance.now() + READY_WITHIN
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/_health`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return { url, stop }
    await pause(50)
  }
  await stop()
  throw new Error(`nginx did not start. Its output:\n${output}`)
}

/** Starts a proxy without forwarding headers, like nginx by default: requests arrive from loopback, with the upstream's Host. */
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
