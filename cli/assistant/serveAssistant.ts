import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { commandName } from '../../server/commandName.ts'
import { readRunning } from '../../server/runningSite.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { storedSecret } from '../../server/siteSecrets.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { createAssistant } from './createAssistant.ts'
import { openSpace } from './OpenSpace.ts'
import { Refusal } from './Refusal.ts'

/** Serves an assistant on standard input and output until it closes them. */
export async function serveAssistant(folder: string | undefined): Promise<void> {
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
    return openSpace({ origin: running.origin, secret: await storedSecret(dataDir, 'local') }, registry)
  })
  await assistant.connect(new StdioServerTransport())
}
