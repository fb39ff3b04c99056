import { prepareSpaceDatabases } from './readSpace.ts'
import { startSiteServer } from './siteServer.ts'

export default () => prepareSpaceDatabases((DATA_DIR) => startSiteServer({ DATA_DIR }))
