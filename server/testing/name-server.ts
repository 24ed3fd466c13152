import dns2 from 'dns2';

const { Packet } = dns2;

export type NameServer = {
  /** For the setting DNS_SERVERS. */
  address: string;
  /** The TXT records by name. A record consists of parts. */
  records: Map<string, string[][]>;
  stop: () => Promise<void>;
};

/** A name server on this machine, which knows only TXT records. */
export async function startNameServer(port = 0): Promise<NameServer> {
  const records: NameServer['records'] = new Map();
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const name = request.questions[0]?.name.toLowerCase() ?? '';
      for (const data of records.get(name) ?? []) {
        const answer = { name, type: Packet.TYPE.TXT, class: Packet.CLASS.IN, ttl: 0, data };
        response.answers.push(new Packet.Resource(answer));
      }
      if (!records.has(name)) response.header.rcode = Packet.RCODE.NXDOMAIN;
      send(response);
    },
  });
  await server.listen({ udp: { port, address: '127.0.0.1' } });
  const { udp } = server.addresses();
  return {
    address: `127.0.0.1:${udp?.port}`,
    records,
    stop: async () => {
      await server.close();
    },
  };
}
