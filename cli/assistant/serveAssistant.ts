import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { commandName } from '../../server/commandName.ts'
import { readRunning } from '../../server/runningSite.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { storedSecret } from '../../server/siteSecrets.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { createAssistant } from './createAssistant.ts'
import { openSpace } from './OpenSpace.ts'
import { ToolError } from './ToolError.ts'

/** Runs the assistant's server on standard input and output until they are closed. */
export async function serveAssistant(folder: string | undefined): Promise<void> {
  const settings = readSettings(process.env, await findSite(folder))
  const { dataDir, site } = settings
  if (settings.contentEndpoint !== undefined)
    throw new Error(
      'CONTENT_ENDPOINT names a real space. Assistants can propose drafts only for the embedded content service, which stores each one as a version that can be undone. Remove the setting.',
    )
  const registry = await loadPlugins(site)
  const assistant = createAssistant(async () => {
    // The site can start after the assistant, and restart on a different port.
    const running = await readRunning(dataDir)
    if (!running)
      throw new ToolError(
        `No site runs on the data folder "${dataDir}". Start it (${commandName('start')}, or ${commandName('dev')}), or set DATA_DIR to its data folder.`,
      )
    return openSpace({ origin: running.origin, secret: await storedSecret(dataDir, 'local') }, registry)
  })
  await assistant.connect(new StdioServerTransport())
}
