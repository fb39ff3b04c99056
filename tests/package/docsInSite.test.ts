import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../architecture/projectFiles.ts'
import { type DocsStep, stepsOf } from './docsSteps.ts'
import { linkPackages, runIn, startIn } from './siteFromSources.ts'

/** The programs behind the scripts of a created site. */
const PROGRAMS: Readonly<Record<string, readonly [script: string, ...words: string[]]>> = {
  strata: ['cli/strata.ts'],
  tsc: ['node_modules/typescript/bin/tsc'],
  vitest: ['node_modules/vitest/vitest.mjs'],
}

/** Takes the steps of a document in a folder outside of the repository, with this repository's sources as the package. */
class Reader {
  #folder: string
  #origin: string | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async take(step: DocsStep): Promise<void> {
    if (step.kind === 'run') for (const command of step.commands) await this.#run(command)
    if (step.kind === 'start') {
      const [script, ...words] = await this.#program(step.command)
      const site = await startIn(this.#folder, script, ...words)
      onTestFinished(() => site.close())
      this.#origin = site.origin
    }
    if (step.kind === 'write') {
      await mkdir(dirname(join(this.#folder, step.file)), { recursive: true })
      await writeFile(join(this.#folder, step.file), step.text)
    }
    if (step.kind === 'append') await this.#append(step)
    if (step.kind === 'page') {
      const html = async () => withoutClasses(await (await fetch(`${this.#origin}${step.path}`)).text())
      await expect.poll(html).toContain(step.html)
    }
  }

  async #run(command: string): Promise<void> {
    const [program, first = '', second = '', ...words] = command.split(' ')
    if (program === 'cd') this.#folder = join(this.#folder, first)
    else if (command.startsWith('npm create strata ')) {
      const options = words.filter((word) => word !== '--')
      const name = options.shift() ?? ''
      expect(second).toBe('strata')
      const created = runIn(this.#folder, 'create-strata/index.js', name, ...options, '--no-install')
      expect(created, created.output).toMatchObject({ status: 0 })
      await linkPackages(join(this.#folder, name))
    } else {
      const [script, ...given] = await this.#program(command)
      const { status, output } = runIn(this.#folder, script, ...given)
      expect(status, `${command}\n${output}`).toBe(0)
    }
  }

  /** The program that an npm script of the site runs. */
  async #program(command: string): Promise<readonly [script: string, ...words: string[]]> {
    const name = command.replace(/^npm (?:run )?/, '')
    const { scripts } = JSON.parse(await readFile(join(this.#folder, 'package.json'), 'utf8'))
    const [program = '', ...words] = (scripts[name] ?? '').split(' ')
    const known = PROGRAMS[program]
    if (!known) throw new Error(`The site has no script for the command "${command}".`)
    return [...known, ...words]
  }

  async #append({ file, to, value }: DocsStep & { readonly kind: 'append' }): Promise<void> {
    const [found] = globSync(file, { cwd: this.#folder })
    if (!found) throw new Error(`The site has no file ${file}.`)
    const path = join(this.#folder, found)
    const json = JSON.parse(await readFile(path, 'utf8'))
    const list = to.split('.').reduce((at, key) => at[key], json)
    list.push(value)
    await writeFile(path, `${JSON.stringify(json, null, 2)}\n`)
  }
}

/** Class names are made of the file and differ; comments mark the parts of islands. */
const withoutClasses = (html: string) => html.replace(/ class="[^"]*"/g, '')

test.each(['your-first-block', 'your-own-site'])('PKG-03 each step of docs/%s.md works', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-steps-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const steps = stepsOf(await readFile(join(ROOT, 'docs', `${name}.md`), 'utf8'))
  expect(steps.length).toBeGreaterThan(2)
  const reader = new Reader(folder)
  for (const step of steps) await reader.take(step)
})
