import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { processEnvironment } from '../tests/site/processEnvironment.ts'
import { ROOT } from './loadPlugins.ts'

interface CommandResult {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** A copy of the template of new sites, which uses the builder of this repository. */
export interface TemporarySite {
  readonly folder: string
  /** Runs a command of the site. */
  strata(...words: readonly string[]): Promise<CommandResult>
  /** Runs a command of the site with settings. */
  run(settings: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<CommandResult>
  read(file: string): Promise<string>
  /** Replaces every occurrence of a text in a file. */
  replace(file: string, from: string, to: string): Promise<void>
}

/** Links each package separately, because Vite's cache in node_modules must not be shared. */
export async function linkPackages(folder: string): Promise<void> {
  await mkdir(folder)
  const packages = (await readdir(join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.'))
  await Promise.all(packages.map((name) => symlink(join(ROOT, 'node_modules', name), join(folder, name))))
  await symlink(ROOT, join(folder, 'strata-pages'))
}

/** Creates a site in a temporary folder, which is removed after the test. */
export async function temporarySite(): Promise<TemporarySite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(ROOT, 'examples/starter'), folder, { recursive: true })
  await linkPackages(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'temporary', type: 'module' }))
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const run: TemporarySite['run'] = (settings, ...words) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [join(ROOT, 'cli/strata.ts'), ...words], {
        cwd: folder,
        env: { ...processEnvironment(), ...settings },
        timeout: 120_000,
      })
      let output = ''
      let errors = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        errors += text
      })
      child.once('close', (code) => resolve({ code, output, errors }))
    })
  return {
    folder,
    read,
    run,
    async replace(file, from, to) {
      const text = await read(file)
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`)
      await writeFile(join(folder, file), text.replaceAll(from, to))
    },
    strata: (...words) => run({}, ...words),
  }
}
