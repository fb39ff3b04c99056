import type { RunnableDevEnvironment } from 'vite'
import { builderModule } from '../build/paths.ts'
import type { Entry } from '../entry.ts'

/** The site's modules as Vite runs them on the server. */
export class SiteModules {
  #environment: RunnableDevEnvironment | undefined
  readonly #running = new Set<Promise<unknown>>()
  /** How often all modules were dropped. */
  #drops = 0

  /** Says where they run. */
  runIn(environment: RunnableDevEnvironment): void {
    this.#environment = environment
    // Vite drops them by itself, too: where a configuration of TypeScript changes, for one.
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

  /** Loads a module by its file, as it is now, and all that it imports from one time: again where they were dropped meanwhile. */
  load<Module>(file: string): Promise<Module> {
    return this.during(async () => {
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

  /** Runs something that loads modules. */
  async during<Result>(load: () => Promise<Result>): Promise<Result> {
    const running = load()
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** Has all modules reloaded. What is under way may still take an old one, so it is waited for. */
  async renew(): Promise<void> {
    const { evaluatedModules } = this.#runner
    evaluatedModules.clear()
    if (!this.#running.size) return
    await Promise.allSettled(this.#running)
    evaluatedModules.clear()
  }

  get #runner() {
    if (!this.#environment) throw new Error('The site has no environment to run in yet.')
    return this.#environment.runner
  }
}
