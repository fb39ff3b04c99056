import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freshPackage, packTo } from '../../scripts/package/freshPackage.ts'
import { ROOT } from '../architecture/projectFiles.ts'
import { startRegistry } from './localRegistry.ts'

/** How long a command may run, in milliseconds. */
const LONGEST = 240_000

/** A server that a command started. */
interface StartedServer {
  /** What it has printed. */
  readonly output: () => string
  /** The first group of the expression, once the output has a match. Rejects if the process ends before. */
  readonly printed: (expression: RegExp) => Promise<string>
  readonly close: () => Promise<void>
}

/** An empty folder outside of the repository, for commands as a user types them. */
export interface OutsideFolder {
  readonly path: string
  /** Runs a command to its end in a folder. Rejects with its output if it fails. Resolves with its output. */
  readonly run: (cwd: string, command: string) => Promise<string>
  readonly start: (cwd: string, command: string) => StartedServer
  readonly remove: () => Promise<void>
}

/**
 * Packs both packages as npm publishes them, and makes an empty folder outside of the repository. Its commands have an empty npm cache
 * and a registry on this machine: they reach neither the repository nor a network.
 */
export async function createOutsideFolder(): Promise<OutsideFolder> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'outside-')))
  const packages = join(root, 'packages')
  const [builder, creator] = await Promise.all([freshPackage(ROOT), packCreator(packages)])
  const registry = await startRegistry(ROOT, [
    { manifest: await manifestOf(builder.folder), tarball: builder.tarball },
    creator,
  ])
  const path = join(root, 'work')
  await mkdir(path)
  const npmrc = join(root, 'npmrc')
  const settings = [
    `registry=${registry.origin}/`,
    `cache=${join(root, 'cache')}`,
    'audit=false',
    'fund=false',
  ]
  await writeFile(npmrc, [...settings, 'update-notifier=false', ''].join('\n'))
  const env = environmentOf(npmrc)
  const started = new Set<StartedServer>()
  return {
    path,
    run: (cwd, command) => run(cwd, command, env),
    start(cwd, command) {
      const server = start(cwd, command, env)
      started.add(server)
      return server
    },
    async remove() {
      for (const server of started) await server.close()
      await registry.close()
      await rm(root, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Packs the creator in a copy, since packing it writes into its folder. */
async function packCreator(folder: string) {
  for (const source of ['create-strata', 'examples/starter'])
    await cp(join(ROOT, source), join(folder, source), { recursive: true })
  const from = join(folder, 'create-strata')
  await run(from, 'node prepack.js', environmentOf(join(folder, 'npmrc')))
  await packTo(from, folder)
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  return { manifest: await manifestOf(from), tarball: join(folder, tarball) }
}

const manifestOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

/** The environment of a user: this Node and its npm, and nothing of the npm script or the test that runs. */
const environmentOf = (npmrc: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|vitest|node_env$|init_cwd$)/i.test(name)),
  ),
  FORCE_COLOR: '0',
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  PORT: '0',
  npm_config_userconfig: npmrc,
  npm_config_globalconfig: `${npmrc}.global`,
})

async function run(cwd: string, command: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { child, output } = spawnShell(cwd, command, env)
  const [status, signal] = await once(child, 'close')
  if (status !== 0) throw new Error(`"${command}" ended with ${status ?? signal}:\n${output()}`)
  return output()
}

function start(cwd: string, command: string, env: NodeJS.ProcessEnv): StartedServer {
  const { child, output } = spawnShell(cwd, command, env)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    output,
    async printed(expression) {
      for (;;) {
        const found = expression.exec(output())?.[1]
        if (found !== undefined) return found
        if (hasEnded()) throw new Error(`"${command}" ended:\n${output()}`)
        await setTimeout(50)
      }
    },
    async close() {
      if (hasEnded()) return
      end(child)
      await once(child, 'close')
    },
  }
}

/** Ends a command with all processes that it started, as Ctrl+C does. */
const end = (child: ChildProcess): boolean => process.kill(-child.pid!, 'SIGINT')

function spawnShell(cwd: string, command: string, env: NodeJS.ProcessEnv) {
  const child = spawn(command, { cwd, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const limit = globalThis.setTimeout(() => end(child), LONGEST)
  child.once('close', () => clearTimeout(limit))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk
    })
  return { child, output: () => text }
}
