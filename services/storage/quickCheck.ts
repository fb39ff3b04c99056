import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// What `isKnownSound` runs in a thread: tells whether the database of a file is sound.
const db = new DatabaseSync(String(workerData), { timeout: 10_000 })
const [problem] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})
db.close()
parentPort?.postMessage(problem === 'ok')
