import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { runCommand, SITE, siteCommand } from '../server/commandLine.ts'
import { commandName } from '../server/commandName.ts'
import { readRunning } from '../server/runningSite.ts'
import { readSettings } from '../server/settings.ts'
import { findSite } from '../server/siteFolder.ts'
import { keptSecret } from '../server/siteSecrets.ts'
import { createAssistant } from './assistant/createAssistant.ts'
import { openSpace } from './assistant/OpenSpace.ts'
import { Refusal } from './assistant/Refusal.ts'
import { loadPlugins } from './loadPlugins.ts'

// What it prints on standard output is the protocol's.
const command = siteCommand('mcp', {
  examples: [['', 'Is started by an assistant, in the folder of the site.']],
  next: `Start the site ("${commandName('dev')}"): assistants propose drafts for a site that runs.`,
  docs: 'docs/assistants.md',
})
  .argument(...SITE)
  .action(async (folder: string | undefined) => {
    const settings = readSettings(process.env, await findSite(folder))
    const { dataDir, site } = settings
    if (settings.contentEndpoint !== undefined)
      throw new Error(
        'CONTENT_ENDPOINT names a real space. Assistants propose drafts for the embedded content service alone, which keeps each as a version that can be taken back. Leave the setting away.',
      )
    const registry = await loadPlugins(site)
    const assistant = createAssistant(async () => {
      // The site may be started after the assistant, and again at another port.
      const running = await readRunning(dataDir)
      if (!running)
        throw new Refusal(
          `No site runs on the data folder "${dataDir}". Start it (${commandName('start')}, or ${commandName('dev')}), or give its data folder with DATA_DIR.`,
        )
      return openSpace({ origin: running.origin, secret: await keptSecret(dataDir, 'local') }, registry)
    })
    await assistant.connect(new StdioServerTransport())
  })

await runCommand(command)
