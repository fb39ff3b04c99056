import { prepareSpaceDatabases } from '../site/readSpace.ts'
import { startSite } from './siteProcess.ts'

export default () =>
  prepareSpaceDatabases(async (DATA_DIR) => {
    const { url, stop } = await startSite({ DATA_DIR })
    return { url, end: stop }
  })
