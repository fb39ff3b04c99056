import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// Worker thread of `isKnownSound`: posts true if the database file in `workerData` is intact.
const db = new DatabaseSync(String(workerData), { timeout: 10_000 })
const [problem] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})
db.close()
parentPort?.postMessage(problem === 'ok')
