/** The project's workspace. */
export const workspacePath = (projectId: string): string => `/v6-template/master-page/workplace?projectId=${projectId}`;
