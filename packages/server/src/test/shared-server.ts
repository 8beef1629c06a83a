import { afterAll, beforeAll } from 'vitest';
import { type TestServer, testServer } from './server.ts';

/** One server for all tests of a file, gone without a trace when they are done. */
export const withServer = (use: (server: TestServer) => void): void => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    use(server);
  });
  afterAll(async () => {
    await server.stop();
    server.home.clean();
  });
};
