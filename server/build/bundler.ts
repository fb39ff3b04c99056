import { optionalPart } from '../../services/optionalPart.ts'

/**
 * Loads code that needs the bundler, which is an optional dependency: a server of a built site doesn't need it.
 *
 * @throws Error with the packages to install, if the bundler is missing
 */
export const withBundler = <Module>(load: () => Promise<Module>): Promise<Module> =>
  optionalPart('Bundling a site', ['vite', '@vitejs/plugin-react'], load)
