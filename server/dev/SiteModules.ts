import type { RunnableDevEnvironment } from 'vite'
import { builderModule } from '../build/paths.ts'
import type { Entry } from '../entry.ts'

/** Loads and reloads the site's modules in Vite's server environment. */
export class SiteModules {
  #environment: RunnableDevEnvironment | undefined
  readonly #running = new Set<Promise<unknown>>()
  /** Number of times that all modules were dropped. */
  #drops = 0

  /** Has to be called once before modules are loaded. */
  setEnvironment(environment: RunnableDevEnvironment): void {
    this.#environment = environment
    // Vite also drops all modules itself, for example when a tsconfig file changes.
    const { evaluatedModules } = environment.runner
    const drop = evaluatedModules.clear.bind(evaluatedModules)
    evaluatedModules.clear = () => {
      this.#drops++
      drop()
    }
  }

  entry(): Promise<Entry> {
    return this.load<Entry>(builderModule('src/entry-server'))
  }

  /** Loads a module in its current version. Restarts if all modules were dropped meanwhile, so that it never mixes two versions. */
  load<Module>(file: string): Promise<Module> {
    return this.track(async () => {
      for (;;) {
        const drops = this.#drops
        try {
          const module = await this.#runner.import<Module>(file)
          if (drops === this.#drops) return module
        } catch (error) {
          if (drops === this.#drops) throw error
        }
      }
    })
  }

  /** Runs work that loads modules, so that `reload` waits for it. */
  async track<Result>(load: () => Promise<Result>): Promise<Result> {
    const running = load()
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** Drops all modules, so that the next load evaluates them anew. Waits for loads in progress, which may still cache old modules. */
  async reload(): Promise<void> {
    const { evaluatedModules } = this.#runner
    evaluatedModules.clear()
    if (!this.#running.size) return
    await Promise.allSettled(this.#running)
    evaluatedModules.clear()
  }

  get #runner() {
    if (!this.#environment) throw new Error('Call setEnvironment before loading modules.')
    return this.#environment.runner
  }
}
