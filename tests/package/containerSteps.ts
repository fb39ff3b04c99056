import { execFile, spawn } from 'node:child_process'
import { chown, cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../site/freePort.ts'

interface Instruction {
  readonly name: string
  readonly words: string
}

/** A stage of a Dockerfile: all instructions from one FROM to the next. */
type Stage = readonly Instruction[]

/** The image that a Dockerfile describes, as a folder. */
export interface BuiltImage {
  /** The working directory. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

/** The folder of the image's working directory, which every stage has. */
const WORKDIR = '/site'

/** Reads the stages of a Dockerfile. Lines that end in a backslash are joined. */
function readStages(text: string): readonly Stage[] {
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n')
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name, words = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === undefined) continue
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, words })
  }
  return stages
}

/**
 * Carries out a Dockerfile without a container engine: each stage in its own folder, by the same commands. Commands outside of the
 * working directory, which create users' folders, are left out.
 *
 * @param run runs a command in a folder to its end
 */
export async function buildImage(
  dockerfile: string,
  options: {
    readonly context: string
    readonly folder: string
    readonly args: Readonly<Record<string, string>>
    readonly run: (cwd: string, command: string) => Promise<unknown>
  },
): Promise<BuiltImage> {
  const { context, folder, args, run } = options
  const ignored = (await readFile(join(dockerfile, '../.dockerignore'), 'utf8')).trim().split('\n')
  const stages = readStages(await readFile(dockerfile, 'utf8'))
  const folders = stages.map((_, index) => join(folder, `stage-${index}`))
  const images = []
  for (const [index, stage] of stages.entries()) {
    const here = folders[index] ?? ''
    await mkdir(here, { recursive: true })
    const env: Record<string, string> = {}
    const found = { user: 'root', command: '[]', healthCheck: '[]' }
    for (const { name, words } of stage) {
      if (name === 'ENV')
        for (const [, key = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g))
          env[key] = value.replaceAll(/\$\{(\w+)\}/g, (_, arg: string) => args[arg] ?? '')
      if (name === 'COPY') await copy(words, { context, here, build: folders[0] ?? '', ignored })
      if (name === 'RUN' && !words.includes('/data')) {
        const settings = Object.entries(env).map(([key, value]) => `${key}=${value}`)
        await run(here, `${settings.join(' ')} ${words}`)
      }
      if (name === 'USER') found.user = words
      if (name === 'CMD') found.command = words
      if (name === 'HEALTHCHECK') found.healthCheck = words.replace(/^.*CMD /, '')
    }
    images.push({ folder: here, env, ...found })
  }
  const image = images.at(-1)
  if (!image) throw new Error(`${dockerfile} has no stage.`)
  return { ...image, command: JSON.parse(image.command), healthCheck: JSON.parse(image.healthCheck) }
}

async function copy(
  words: string,
  options: {
    readonly context: string
    readonly here: string
    readonly build: string
    readonly ignored: readonly string[]
  },
): Promise<void> {
  const { context, here, build, ignored } = options
  const isOfStage = words.startsWith('--from=build')
  const sources = words
    .replace(/^--from=\S+ /, '')
    .split(' ')
    .slice(0, -1)
  for (const source of sources) {
    const from = isOfStage ? join(build, source.replace(WORKDIR, '.')) : join(context, source)
    const isFile = /\.\w+$/.test(source)
    await cp(from, isFile ? join(here, source) : here, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => isOfStage || !ignored.includes(path.slice(context.length + 1).split('/')[0] ?? ''),
    })
  }
}

/** A server that runs as the image's command does. */
interface ImageServer {
  readonly origin: string
  readonly pid: number | undefined
  /** Whether it runs as an unprivileged user: only the superuser may choose one. */
  readonly isUnprivileged: boolean
  /** Whether the image's health check succeeds. */
  readonly isHealthy: () => Promise<boolean>
  /** Stops it as a container engine does. Resolves with its exit code. */
  readonly stop: () => Promise<unknown>
  readonly kill: () => void
}

/** Numeric id of the user and group `nobody` on Linux. */
const NOBODY = 65_534

/** Starts the image's command with its environment, a free port and an empty data folder. */
export async function startImage(image: BuiltImage, dataDir: string): Promise<ImageServer> {
  const isUnprivileged = process.getuid?.() === 0
  if (isUnprivileged) await chown(dataDir, NOBODY, NOBODY)
  const port = await freePort()
  const env = { ...image.env, PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, HOME: dataDir }
  const [, ...words] = image.command
  const child = spawn(process.execPath, words, {
    cwd: image.folder,
    env,
    stdio: 'ignore',
    ...(isUnprivileged ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [, ...check] = image.healthCheck
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    isUnprivileged,
    isHealthy: () =>
      promisify(execFile)(process.execPath, check, { env }).then(
        () => true,
        () => false,
      ),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** All files below a folder with the time of their last change. */
export async function fileTimes(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const times = await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))
  return times.sort()
}
