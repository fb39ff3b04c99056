import type { FoundRecords } from '../../services/personalData/personalRecords.ts'
import { runCommand, SITE, siteCommand } from '../commandLine.ts'
import { commandName, withWords } from '../commandName.ts'

const command = siteCommand('data', {
  examples: [
    ['export ada@example.com', 'Prints what is stored with this address, as JSON.'],
    ['erase ada@example.com', 'Lists what would be erased.'],
    ['erase ada@example.com --yes', 'Erases it.'],
  ],
  next: 'Backups, logs and the services of vendors have data of their own: the documentation lists them.',
  docs: 'docs/deployment/personal-data.md',
})

const WHO = ['<text>', 'An email address, or the id of a record, a document or a session.'] as const

command
  .command('export')
  .description('Prints the stored records of a person as JSON.')
  .argument(...WHO)
  .argument(...SITE)
  .action(async (text: string, folder: string | undefined) => {
    const { found } = await find(text, folder)
    process.stdout.write(`${JSON.stringify(found.records, null, 2)}\n`)
    warn(found)
  })

command
  .command('erase')
  .description('Lists the stored records of a person; with --yes it erases them. The site may run meanwhile.')
  .argument(...WHO)
  .argument(...SITE)
  .option('--yes', 'Erase the records.')
  .option('--json', 'Print the result for programs: { erased, records: [{ id, file, date }] }.')
  .action(async (text: string, folder: string | undefined, { yes = false, json = false }: EraseOptions) => {
    const { found, dataDir } = await find(text, folder)
    const records = found.records.map(({ id, file, date }) => ({ id, file, date }))
    const erased = yes && records.length > 0
    if (erased) {
      const { erasePersonalRecords } = await import('../../services/personalData/personalRecords.ts')
      await erasePersonalRecords(dataDir, found.records)
    }
    if (json) process.stdout.write(`${JSON.stringify({ erased, records })}\n`)
    else {
      for (const { id, file, date } of records) console.log(`${date}  ${file}  ${id}`)
      console.log(summary(text, records.length, erased))
    }
    warn(found)
  })

interface EraseOptions {
  readonly yes?: boolean
  readonly json?: boolean
}

async function find(text: string, folder: string | undefined) {
  const [{ readSettings }, { findSite }, { findPersonalRecords }] = await Promise.all([
    import('../settings.ts'),
    import('../siteFolder.ts'),
    import('../../services/personalData/personalRecords.ts'),
  ])
  // New files, such as journals, are readable by their owner only.
  process.umask(0o077)
  const { dataDir } = readSettings(process.env, await findSite(folder))
  return { dataDir, found: await findPersonalRecords(dataDir, text) }
}

function summary(text: string, count: number, erased: boolean): string {
  if (count === 0) return `Nothing is stored with "${text}".`
  const records = count === 1 ? '1 record' : `${count} records`
  if (erased) return `${records} erased. Backups may still contain them.`
  return `${records} found, nothing erased. To erase: "${withWords(commandName('data'), `erase ${text} --yes`)}".`
}

function warn({ unreadable }: FoundRecords): void {
  if (unreadable) console.error(`${unreadable} damaged records could not be searched.`)
}

await runCommand(command)
