/**
 * Checks the builder without the default site, as a third party would use it: copies the project without that site's folders,
 * makes the second site the default, and checks types, the builder's tests and the second site's tests there. The location of a
 * file decides to what it belongs.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SITE = 'examples/field-notes'

/**
 * Files of the default site: sources, content, files generated from both, and tests of the whole site. Shared test code is not
 * included, nor are the rules and the function that tests of the embedded services use.
 */
const OF_DEFAULT_SITE =
  /^(?:src\/(?:plugins|quarry)|server\/quarry|content|docs|pictures|ladle\/(?:stories|pictures))\/|^tests\/.*\.(?:test|spec)\.|^tests\/search\//

/** Folders with tests of the builder and the second site. */
const TESTED = ['json', 'src', 'fields', 'server', 'services', 'editor', SITE]

const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
const files = listed.split('\0').filter((file) => file && !OF_DEFAULT_SITE.test(file))
const copy = await mkdtemp(join(tmpdir(), 'third-party-'))
try {
  for (const file of files) await cp(join(ROOT, file), join(copy, file), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const packageFile = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'))
  packageFile.imports = {
    '#site': `./${SITE}/site.ts`,
    '#site/navigationWords': './src/pages/languages/englishNavigation.ts',
    '#site/plugins': './src/pages/derived/plugins.d.ts',
    '#site/routes': './src/pages/storyRoutes.ts',
    '#site/serverParts': './src/pages/derived/serverParts.d.ts',
  }
  await writeFile(join(copy, 'package.json'), JSON.stringify(packageFile, null, 2))
  const settings = JSON.parse(await readFile(join(copy, 'tsconfig.json'), 'utf8'))
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include: TESTED }))
  const run = (name: string, script: string, ...options: string[]) => {
    process.stdout.write(`\n  ${name}\n`)
    const { status } = spawnSync(process.execPath, [join(copy, 'node_modules', script), ...options], {
      cwd: copy,
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
  process.stdout.write(`  ${files.length} files are left without the default site.\n`)
  run('Types', 'typescript/bin/tsc')
  // Built first, because tests that build it at the same time would interfere.
  run('Build', '../server/build/build.ts', SITE)
  run(
    'Tests',
    'vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--project',
    'examples-field-notes',
    ...TESTED,
  )
} finally {
  await rm(copy, { recursive: true, force: true })
}
