#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { HELP, nameFrom, readChoices, shellWord, UsageError } from './choices.js'
import { checkFolder, createSite } from './createSite.js'

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))

/** @param {ReturnType<typeof readChoices>} given */
async function main(given) {
  if (given.help) return void process.stdout.write(HELP)
  if (given.version) return console.log(version)
  const isInteractive = !given.yes && process.stdin.isTTY && process.stdout.isTTY
  // Loaded only for interactive use.
  const choices = isInteractive ? await (await import('./ask.js')).ask(given) : given
  const { folder, install } = choices
  if (folder === undefined) throw new UsageError('Name the folder of the new site: npm create strata my-site')
  await checkFolder(folder)
  const manager = packageManager()
  const path = await createSite(folder, {
    manager,
    name: choices.name || nameFrom(resolve(folder)),
    languages: choices.languages ?? ['en'],
    space: choices.space,
    token: choices.token,
    builder: choices.builder ?? `^${version}`,
  })
  const shown = relative(process.cwd(), path) || '.'
  console.log(`\n  The site is in ${shown}.\n`)
  const isInstalled = install && (await installed(manager, path))
  if (install && !isInstalled)
    console.log(
      `\n  The packages could not be installed, for the reason above. The site is whole: install them by hand.`,
    )
  const run = manager === 'npm' ? 'npm run' : manager
  const steps = [`cd ${shellWord(shown)}`, ...(isInstalled ? [] : [`${manager} install`]), `${run} dev`]
  console.log(`\n  Next:\n${steps.map((step) => `    ${step}`).join('\n')}\n`)
  console.log('  It prints the links to the site and its editor. README.md says what else there is.\n')
  if (install && !isInstalled) process.exitCode = 1
}

/** The program that runs this one. @returns {import('./manifest.js').PackageManager} */
function packageManager() {
  const [, name] = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? '') ?? []
  return name === 'pnpm' || name === 'yarn' || name === 'bun' ? name : 'npm'
}

/** Whether the packages could be installed. @param {string} manager @param {string} folder @returns {Promise<boolean>} */
function installed(manager, folder) {
  console.log(`  Installing its packages with ${manager} …\n`)
  const { promise, resolve: done } = /** @type {PromiseWithResolvers<boolean>} */ (Promise.withResolvers())
  const child = spawn(manager, ['install'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  child.on('error', () => done(false))
  child.on('exit', (code) => done(code === 0))
  return promise
}

try {
  await main(readChoices(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof UsageError) console.error('"npm create strata -- --help" shows what it takes.')
  process.exitCode = error instanceof UsageError ? 2 : 1
}
