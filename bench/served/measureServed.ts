import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { type Server, serve } from '../processes.ts'
import { requestPages } from './requestPages.ts'

interface BenchmarkOptions {
  /** Number of measured rounds. Each round measures both servers, one after the other. */
  readonly rounds: number
  /** Number of requests to each server in a round. */
  readonly requests: number
  /** Path of the Markdown file for the results. */
  readonly resultsFile: string
}

/** Paths of small and large pages of the demo site. */
const PAGE_PATHS = ['/', '/blog/', '/customers/', '/enterprise/', '/about/', '/blog/a-polite-no/']

/** Clock ticks per second in which Linux reports CPU times in `/proc` (`USER_HZ`, see proc(5)). */
const USER_HZ = 100

/** Returns the CPU time that a process has used since its start, in user and kernel mode, in seconds. */
function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the command's name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, kernelTicks] = [Number(fields[11]), Number(fields[12])]
  return (userTicks + kernelTicks) / USER_HZ
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
 * Measures the CPU time per request for cached pages of the built demo site and for the same pages from a minimal file server, and writes the
 * results to a file. CPU time varies less on a busy machine than requests per second. Needs Linux.
 */
export async function measureServed({ rounds, requests, resultsFile }: BenchmarkOptions): Promise<void> {
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
        env: { PORT: String(port), DATA_DIR: data, RATE_LIMIT: '0', WARM_IMAGES: 'off' },
        ready: `http://127.0.0.1:${port}/`,
        quiet: true,
      })
      servers.push({ name, port, server })
    }
    const results = new Map(servers.map(({ name }) => [name, { rate: [] as number[], cost: [] as number[] }]))
    const ratios: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      const costs: number[] = []
      for (const { name, port, server } of servers) {
        const [startedAt, cpuTimeBefore] = [performance.now(), cpuTime(server.pid)]
        await requestPages({ port, paths: PAGE_PATHS, requests, connections: 10 })
        const cost = ((cpuTime(server.pid) - cpuTimeBefore) / requests) * 1e6
        costs.push(cost)
        // The first round only warms up both servers.
        if (round < 0) continue
        results.get(name)?.rate.push(requests / ((performance.now() - startedAt) / 1000))
        results.get(name)?.cost.push(cost)
      }
      if (round >= 0) ratios.push(costs[1]! / costs[0]!)
    }
    const tableRow = (name: string) => {
      const { rate, cost } = results.get(name)!
      return `| ${name} | ${median(rate).toFixed(0)} | ${median(cost).toFixed(0)} |`
    }
    const text = [
      '# Cached pages\n',
      `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- --served\`, with Node ${process.versions.node} on ${cpus().length} × ${cpus()[0]?.model}. Both servers sent the same ${PAGE_PATHS.length} pages of the demo site in Brotli, ${requests} in each of ${rounds} rounds, on ten connections. The load average of the machine was ${loadavg()[0]?.toFixed(1)} in the last minute, so compare the CPU time. The site also sends security headers, writes its log, counts requests and checks the content version; the file server does not.\n`,
      '| | requests per second | CPU time per request, µs |\n| --- | ---: | ---: |',
      ...servers.map(({ name }) => tableRow(name)),
      `\nWith the same CPU time, the site answers ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}) times as many requests as the file server.\n`,
    ].join('\n')
    await writeFile(resultsFile, text)
    process.stdout.write(text)
  } finally {
    for (const { server } of servers) await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}
