import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freshPackage, packTo } from '../../scripts/package/freshPackage.ts'
import { ROOT } from '../architecture/projectFiles.ts'
import { startRegistry } from './localRegistry.ts'

/** The timeout of a command, in milliseconds. */
const TIMEOUT_MS = 240_000

/** A server that was started by a command. */
interface StartedServer {
  /** Its output so far. */
  readonly output: () => string
  /** Resolves with the first group of the expression once the output matches. Rejects if the process ends first. */
  readonly printed: (expression: RegExp) => Promise<string>
  readonly close: () => Promise<void>
}

/** An empty folder outside of the repository, for running commands like a user. */
export interface OutsideFolder {
  readonly path: string
  /** Runs a command in a folder until it ends. Resolves with its output, or rejects with it if the command fails. */
  readonly run: (cwd: string, command: string) => Promise<string>
  readonly start: (cwd: string, command: string) => StartedServer
  readonly remove: () => Promise<void>
}

/**
 * Packs both packages like npm, and creates an empty folder outside of the repository. Commands in it use an empty npm cache and a local
 * registry, so they depend on neither the repository nor a network.
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

/** Packs `create-strata` in a copy, because packing writes to its folder. */
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

/** Returns the environment of a user: with this Node and its npm, but without variables of the running npm script and test. */
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

/** Ends a command and all processes that it started, like Ctrl+C. */
const end = (child: ChildProcess): boolean => process.kill(-child.pid!, 'SIGINT')

function spawnShell(cwd: string, command: string, env: NodeJS.ProcessEnv) {
  const child = spawn(command, { cwd, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const limit = globalThis.setTimeout(() => end(child), TIMEOUT_MS)
  child.once('close', () => clearTimeout(limit))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk
    })
  return { child, output: () => text }
}
