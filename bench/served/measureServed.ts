import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { type Server, serve } from '../processes.ts'
import { requestPages } from './requestPages.ts'

interface Served {
  /** Number of measurements of each server, alternating. */
  readonly rounds: number
  /** Requests of one round. */
  readonly requests: number
  /** The file that is written. */
  readonly page: string
}

/** Pages of the demo site, of every size. */
const PATHS = ['/', '/blog/', '/customers/', '/enterprise/', '/about/', '/blog/a-polite-no/']

/** Ticks a second in which Linux counts the time of processes. */
const TICKS = 100

/** Processor time of a process so far, in seconds. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Compares the cost of a cached page of the built demo site with the same bytes from a minimal file server, and writes a results page. Processor
 * time is more stable than requests per second on a busy machine. Needs Linux.
 */
export async function measureServed({ rounds, requests, page }: Served): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'site-served-'))
  const servers: { readonly name: string; readonly port: number; readonly server: Server }[] = []
  try {
    for (const [name, ...args] of [
      ['site', 'server/serve.ts'],
      ['bare file server', 'bench/served/fileServer.ts', 'dist/pages'],
    ] as const) {
      const port = await freePort()
      const server = await serve('node', args, {
        cwd: BUILDER_ROOT,
        env: { PORT: String(port), DATA_DIR: data, RATE_LIMIT: '0' },
        ready: `http://127.0.0.1:${port}/`,
        quiet: true,
      })
      servers.push({ name, port, server })
    }
    const figures = new Map(servers.map(({ name }) => [name, { rate: [] as number[], cost: [] as number[] }]))
    const ratios: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      const costs: number[] = []
      for (const { name, port, server } of servers) {
        const [begun, used] = [performance.now(), processorTime(server.pid)]
        await requestPages({ port, paths: PATHS, requests, connections: 10 })
        const cost = ((processorTime(server.pid) - used) / requests) * 1e6
        costs.push(cost)
        // The first round warms them up.
        if (round < 0) continue
        figures.get(name)?.rate.push(requests / ((performance.now() - begun) / 1000))
        figures.get(name)?.cost.push(cost)
      }
      if (round >= 0) ratios.push(costs[1]! / costs[0]!)
    }
    const row = (name: string) => {
      const { rate, cost } = figures.get(name)!
      return `| ${name} | ${median(rate).toFixed(0)} | ${median(cost).toFixed(0)} |`
    }
    const text = [
      '# Cached pages\n',
      `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- --served\`, with Node ${process.versions.node} on ${cpus().length} × ${cpus()[0]?.model}. Both servers sent the same ${PATHS.length} pages of the demo site in Brotli, ${requests} a round, on ten connections, and took turns in ${rounds} rounds. The load of the machine was ${loadavg()[0]?.toFixed(1)} in the last minute, so compare the processor time. The site sends its security headers and its log, counts requests and looks for the present content version; the file server does none of it.\n`,
      '| | requests a second | processor time of one, µs |\n| --- | ---: | ---: |',
      ...servers.map(({ name }) => row(name)),
      `\nIn the same processor time the site answers ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}) of what the file server answers.\n`,
    ].join('\n')
    await writeFile(page, text)
    process.stdout.write(text)
  } finally {
    for (const { server } of servers) await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}
