/** Imports a module by its address, the first. Its own imports, the other addresses, are requested at the same time. */
export const importAll = async <Module>(addresses: readonly string[]): Promise<Module> =>
  (await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address))))[0]
