/** The server cannot be reached, and this device does not keep the answer. */
export class NotOnDeviceError extends Error {
  constructor() {
    super('not on this device')
    this.name = 'NotOnDeviceError'
  }
}
