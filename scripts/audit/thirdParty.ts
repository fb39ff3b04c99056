/**
 * The builder as someone sees it who has none of the default site: the project is copied without that site's folders, the
 * second site takes its place, and types, the builder's own tests and the second site's are checked there. What is the builder's
 * is told by where it stands.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SITE = 'examples/field-notes'

/**
 * What is the default site's: its sources, its content, what is made of both, and what tests it as a whole. What tests share
 * stays, and so do the rules and the function that the embedded services are tested with.
 */
const OF_DEFAULT_SITE =
  /^(?:src\/(?:plugins|quarry)|server\/quarry|content|docs|pictures|ladle\/(?:stories|pictures))\/|^tests\/.*\.(?:test|spec)\.|^tests\/search\//

/** Where the builder's tests and the second site's stand. */
const TESTED = ['src', 'server', 'services', 'editor', SITE]

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
  const run = (name: string, script: string, ...words: string[]) => {
    process.stdout.write(`\n  ${name}\n`)
    const { status } = spawnSync(process.execPath, [join(copy, 'node_modules', script), ...words], {
      cwd: copy,
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
  process.stdout.write(`  ${files.length} files are left without the default site.\n`)
  run('Types', 'typescript/bin/tsc')
  // Tests that build it at the same time would be in each other's way.
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
