import { globSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../architecture/projectFiles.ts'
import { type DocsStep, stepsOf } from './docsSteps.ts'
import type { OutsideFolder } from './outsideFolder.ts'

/** Follows the steps of a document like a reader who types its commands. */
export class DocsReader {
  readonly #outside: OutsideFolder
  readonly #installed: string | undefined
  #folder: string
  #server: ReturnType<OutsideFolder['start']> | undefined

  /** @param installed the packages of a created site, for which the create command installs nothing; by default it installs packages */
  constructor(outside: OutsideFolder, { installed }: { readonly installed?: string | undefined } = {}) {
    this.#outside = outside
    this.#installed = installed
    this.#folder = outside.path
  }

  /** The current folder. */
  get folder(): string {
    return this.#folder
  }

  /** Follows all steps and resolves with their number. Closes the server that they started. */
  async follow(document: string): Promise<number> {
    const steps = stepsOf(await readFile(join(ROOT, document), 'utf8'))
    for (const step of steps) await this.#perform(step)
    await this.#server?.close()
    return steps.length
  }

  async #perform(step: DocsStep): Promise<void> {
    if (step.kind === 'run') for (const command of step.commands) await this.#run(command)
    if (step.kind === 'start') {
      await this.#server?.close()
      this.#server = this.#outside.start(this.#folder, step.command)
    }
    if (step.kind === 'write') {
      await mkdir(dirname(join(this.#folder, step.file)), { recursive: true })
      await writeFile(join(this.#folder, step.file), step.text)
    }
    if (step.kind === 'append') await this.#append(step)
    if (step.kind === 'page') {
      const origin = await this.#server?.printed(SITE_LINK)
      const html = async () => withoutClasses(await (await fetch(`${origin}${step.path}`)).text())
      await expect.poll(html, { timeout: 60_000 }).toContain(step.html)
    }
  }

  async #run(command: string): Promise<void> {
    const [, folder] = /^cd (\S+)$/.exec(command) ?? []
    if (folder) {
      this.#folder = join(this.#folder, folder)
      if (this.#installed) await symlink(this.#installed, join(this.#folder, 'node_modules'), 'junction')
      return
    }
    const isLinked = this.#installed && command.startsWith('npm create ')
    const output = await this.#outside.run(this.#folder, isLinked ? `${command} --no-install` : command)
    expect(output).not.toMatch(/npm warn (?!exec)/)
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

/** Matches the line of the start message with the site's origin. */
export const SITE_LINK = /^ {2}Site +(http:\/\/\S+?)\/$/m

/** Removes class names, because they are generated. */
const withoutClasses = (html: string) => html.replace(/ class="[^"]*"/g, '')
