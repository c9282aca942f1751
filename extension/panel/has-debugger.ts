/** Whether this build may use the browser's debugger, which trusted input needs: the build for stores may not. */
export function hasDebugger(): boolean {
  return chrome.debugger !== undefined;
}
