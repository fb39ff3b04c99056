import { relative, resolve } from 'node:path'
import { Option } from 'commander'
import { cacheCompiledCode } from '../build/compiledCode.ts'
import { runCommand, SITE, siteCommand } from '../commandLine.ts'
import { HOST_NAMES, type HostName } from './hosts/hostFiles.ts'

interface Words {
  readonly out: string
  readonly host?: readonly HostName[]
  readonly force?: true
  readonly json?: true
}

/** Maximum number of broken addresses and problems that are printed each. */
const MAX_LINES = 20

const command = siteCommand('export', {
  examples: [
    ['--out public', 'Builds the site of the current folder and writes it to the folder public.'],
    ['--out public --host netlify', 'Also writes the redirects and headers that Netlify reads.'],
    [
      '--out /srv/site --host nginx',
      'Also writes /srv/site.nginx.conf, which the http block of nginx.conf includes.',
    ],
  ],
  next: 'Upload the folder. The next export to it writes and removes only what changed.',
  exitCodes: { 1: 'failure, or a public address or a link is broken' },
  docs: 'docs/deployment/static-hosts.md',
})
  .argument(...SITE)
  .requiredOption('--out <folder>', 'The folder for the files: a new, empty or exported one.')
  .addOption(
    new Option('--host <names...>', 'The hosts to write redirects, headers and queries for.').choices(
      HOST_NAMES,
    ),
  )
  .option('--force', 'Write to a folder that contains other files, without deleting them.')
  .option('--json', 'Print the result for programs; progress goes to standard error.')
  .action(async (folder: string | undefined, { out, host = [], force, json }: Words) => {
    // The cache applies only to modules that are loaded after this call.
    await cacheCompiledCode()
    const [
      { readSettings },
      { findSite },
      { buildSite },
      { progressToStandardError },
      { lockDataFolder },
      { exportSite },
    ] = await Promise.all([
      import('../settings.ts'),
      import('../siteFolder.ts'),
      import('../build/buildSite.ts'),
      import('../build/progressOutput.ts'),
      import('../lockDataFolder.ts'),
      import('./exportSite.ts'),
    ])
    if (json) progressToStandardError()
    const site = await findSite(folder)
    const settings = readSettings(process.env, site)
    const { siteUrl } = settings
    if (siteUrl === undefined)
      throw new Error(
        'The setting SITE_URL is missing. Pages, feeds and sitemaps name the public address of the site: set SITE_URL=https://www.example.com.',
      )
    await lockDataFolder(settings)
    await buildSite(settings, site)
    const result = await exportSite({
      settings: { ...settings, siteUrl },
      out: resolve(out),
      hosts: host,
      force: force === true,
      // Messages without an error tell of each picture and each list that is read.
      report: (message, error) => {
        if (error !== undefined)
          process.stderr.write(`  ${message} ${error instanceof Error ? error.message : ''}\n`)
      },
    })
    const { broken, problems, ...counts } = result
    if (json) process.stdout.write(`${JSON.stringify(result)}\n`)
    else {
      const lines = [
        ...shortened(
          broken.map(
            ({ address, status, linkedFrom }) =>
              `${address} answers ${status}${linkedFrom ? `; ${linkedFrom} links to it` : ''}.`,
          ),
        ),
        ...shortened(problems),
        `${counts.addresses} addresses are in ${relative('', resolve(out)) || '.'}: ${counts.written} files written, ${counts.removed} removed, ${counts.redirects} redirects, ${broken.length} broken addresses.`,
      ]
      process.stdout.write(lines.map((line) => `  ${line}\n`).join(''))
    }
    if (broken.length) process.exitCode = 1
  })

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more; --json lists all.`]
    : lines

await runCommand(command)
