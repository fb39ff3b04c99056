import { keepReadSpace } from './readSpace.ts'
import { startSiteServer } from './siteServer.ts'

export default () => keepReadSpace((DATA_DIR) => startSiteServer({ DATA_DIR }))
