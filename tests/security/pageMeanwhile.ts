import { createServer } from 'node:net'
import { Worker } from 'node:worker_threads'

/** Durations of requests for a page, in milliseconds. */
export interface PageTimes {
  /** Median of ten requests on the idle site. */
  readonly idle: number
  /** During the attack. */
  readonly median: number
  readonly longest: number
}

/**
 * Source of a worker thread that requests a page repeatedly. A separate thread, because the attacking thread is busy and would add its own
 * delays. Posts a message after the measurement of the idle site, and measures until it gets a message.
 */
const WORKER = `
  const { request } = require('node:http')
  const { workerData, parentPort } = require('node:worker_threads')
  const ask = () =>
    new Promise((resolve) => {
      const start = performance.now()
      const { url, localAddress } = workerData
      const sent = request(url, { agent: false, localAddress }, (response) =>
        response.resume().once('end', () => resolve(performance.now() - start)),
      )
      sent.once('error', () => resolve(Infinity)).end()
    })
  const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  const run = async () => {
    const idle = []
    for (let n = 0; n < 10; n += 1) idle.push(await ask())
    parentPort.postMessage('ready')
    const times = []
    do times.push(await ask())
    while (!isOver)
    parentPort.postMessage({ idle: median(idle), median: median(times), longest: Math.max(...times) })
  }
  run()`

/** Returns a second loopback address; undefined if the system has none, like macOS. */
function otherAddress(): Promise<string | undefined> {
  const address = '127.0.0.2'
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(0, address, () => server.close(() => resolve(address)))
  })
}

/** Starts to request a page as a different client than the attacker. The returned function ends that and returns the durations. */
export async function pageMeanwhile(url: string): Promise<() => Promise<PageTimes>> {
  const workerData = { url, localAddress: await otherAddress() }
  const worker = new Worker(WORKER, { eval: true, workerData })
  const nextMessage = <T>() =>
    new Promise<T>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  await nextMessage()
  return async () => {
    const message = nextMessage<PageTimes>()
    worker.postMessage('end')
    const times = await message
    await worker.terminate()
    return times
  }
}
