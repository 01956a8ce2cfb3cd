/** Imports listed here stay out of the first load, which each import and its dependencies would enlarge. */

export async function loadEntry() {
  return (await import('./Entry')).Entry;
}

export async function loadFactorDemanded() {
  return (await import('./FactorDemanded')).FactorDemanded;
}

export async function loadHeld() {
  return (await import('./Held')).Held;
}
