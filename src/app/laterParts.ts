/** What is named here is not named in the first load, which each name, with what it needs, makes longer. */

export async function loadEntry() {
  return (await import('./Entry')).Entry;
}

export async function loadFactorDemanded() {
  return (await import('./FactorDemanded')).FactorDemanded;
}

export async function loadHeld() {
  return (await import('./Held')).Held;
}
