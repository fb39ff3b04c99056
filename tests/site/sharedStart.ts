import { prepareReadSpace } from './readSpace.ts'
import { startSiteServer } from './siteServer.ts'

export default () => prepareReadSpace((DATA_DIR) => startSiteServer({ DATA_DIR }))
