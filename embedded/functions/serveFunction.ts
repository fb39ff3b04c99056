import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'

// A process of its own: node serveFunction.ts <module> <function>. Serves the function as it deploys, to this machine
// alone, tells its parent the port, and ends with it.
const [module = '', name = ''] = process.argv.slice(2)
const exported = (await import(pathToFileURL(module).href)) as Readonly<Record<string, unknown>>
const handler = exported[name]
if (typeof handler !== 'function') throw new Error(`${module} exports no function ${name}.`)
http(name, handler as HttpFunction)
const server = getTestServer(name).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
process.once('disconnect', () => process.exit())
// A terminal sends them to the parent's whole group; the parent decides when what was begun is finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
