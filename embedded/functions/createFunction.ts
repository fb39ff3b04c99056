import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'

export interface FunctionOptions {
  /** The module that deploys. */
  readonly module: string
  /** What it exports, which is also its path on the site. */
  readonly name: string
  readonly log: (message: string, error?: unknown) => void
}

/** A cloud function that runs locally, at `/{name}`, as a rewrite of the hosting brings it there. */
export interface LocalFunction {
  readonly app: Hono
  close(): Promise<void>
}

const READY_WITHIN = 30_000

/** Runs a function in a process of its own, started by the first call and again by the next one where it has ended. */
export function createFunction({ module, name, log }: FunctionOptions): LocalFunction {
  let running: { child: ChildProcess; origin: Promise<string> } | undefined

  function start() {
    const child = fork(join(import.meta.dirname, 'serveFunction.ts'), [module, name], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (running?.child === child) running = undefined
    }
    child.once('exit', forget)
    child.once('error', forget)
    return { child, origin: portOf(child).then((port) => `http://127.0.0.1:${port}`) }
  }

  const app = new Hono()
  app.all(`/${name}`, async (c) => {
    try {
      running ??= start()
      const { search } = new URL(c.req.url)
      const { method, raw } = c.req
      return await proxy(`${await running.origin}/${search}`, { method, headers: raw.headers })
    } catch (error) {
      log(
        `The function ${name} could not be run here. It needs the packages for development (npm ci without --omit=dev); in production a proxy sends /${name} to the deployed function.`,
        error,
      )
      return c.json({ error: 'The function could not be run.' }, 503)
    }
  })
  return {
    app,
    async close() {
      const child = running?.child
      if (!child || child.exitCode !== null) return
      const gone = once(child, 'exit')
      // It ends with its channel: signals are for its parent.
      if (child.connected) child.disconnect()
      else child.kill('SIGKILL')
      await gone
    },
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('It did not start.')), READY_WITHIN)
    child.once('message', (port) => {
      clearTimeout(late)
      resolve(Number(port))
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`It ended with ${code}.`))
    })
  })
}
