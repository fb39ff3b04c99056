import { runCommand, SITE, siteCommand } from '../server/commandLine.ts'
import { commandName } from '../server/commandName.ts'
import { optionalPart } from '../services/optionalPart.ts'

// What it prints on standard output is the protocol's.
const command = siteCommand('mcp', {
  examples: [['', 'Is started by an assistant, in the folder of the site.']],
  next: `Start the site ("${commandName('dev')}"): assistants propose drafts for a site that runs.`,
  docs: 'docs/assistants.md',
})
  .argument(...SITE)
  .action(async (folder: string | undefined) => {
    const { serveAssistant } = await optionalPart(
      'The server for assistants',
      ['@modelcontextprotocol/sdk', 'zod'],
      () => import('./assistant/serveAssistant.ts'),
    )
    await serveAssistant(folder)
  })

await runCommand(command)
