/**
 * Lets an assistant read a site's blocks and stories and propose drafts, by the Model Context Protocol over standard input and output.
 * What is printed there is the protocol's.
 */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { readCommandLine, SITE_WORD } from '../server/commandLine.ts'
import { readRunning } from '../server/runningSite.ts'
import { readSettings } from '../server/settings.ts'
import { findSite } from '../server/siteFolder.ts'
import { keptSecret } from '../server/siteSecrets.ts'
import { createAssistant } from './assistant/createAssistant.ts'
import { openSpace } from './assistant/OpenSpace.ts'
import { Refusal } from './assistant/Refusal.ts'
import { loadPlugins } from './loadPlugins.ts'

try {
  const { words } = readCommandLine({
    command: 'npm run mcp',
    help: 'Lets an assistant propose drafts for a site that runs, by the Model Context Protocol on standard input and output.',
    words: SITE_WORD,
  })
  const settings = readSettings(process.env, await findSite(words[0]))
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
        `No site runs on the data folder "${dataDir}". Start it (npm start, or npm run dev), or give its data folder with DATA_DIR.`,
      )
    return openSpace({ origin: running.origin, secret: await keptSecret(dataDir, 'local') }, registry)
  })
  await assistant.connect(new StdioServerTransport())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
