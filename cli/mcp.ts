import { runCommand, SITE, siteCommand } from '../server/commandLine.ts'
import { commandName } from '../server/commandName.ts'
import { optionalPart } from '../services/optionalPart.ts'

// Standard output is used by the protocol, so this command prints nothing else there.
const command = siteCommand('mcp', {
  examples: [['', 'The command that an assistant runs in the folder of the site.']],
  next: `Start the site ("${commandName('dev')}"): assistants need a running site.`,
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
